//! Fixed-capacity list of bytes, `Copy`, so that a state can hold it without allocation.

/// A list of at most `N` bytes. Bytes beyond its end are 0, so that equal lists compare equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ByteList<const N: usize> {
    pub(crate) items: [u8; N],
    pub(crate) len: u8,
}

impl<const N: usize> ByteList<N> {
    pub(crate) const EMPTY: Self = Self { items: [0; N], len: 0 };

    pub(crate) fn push(&mut self, item: u8) -> bool {
        let room = (self.len as usize) < N;
        if room {
            self.items[self.len as usize] = item;
            self.len += 1;
        }
        room
    }

    pub(crate) fn as_slice(&self) -> &[u8] {
        &self.items[..self.len as usize]
    }

    pub(crate) fn count(&self, item: u8) -> u8 {
        self.as_slice().iter().fold(0, |count, other| count + u8::from(*other == item))
    }

    /// Removes the item at that place, keeping the order of the others.
    pub(crate) fn remove_at(&mut self, at: usize) {
        self.items[at..self.len as usize].rotate_left(1);
        self.len -= 1;
        self.items[self.len as usize] = 0;
    }

    /// Removes one such item; `false` if there is none.
    pub(crate) fn remove(&mut self, item: u8) -> bool {
        let found = self.as_slice().iter().position(|other| *other == item);
        if let Some(at) = found {
            self.remove_at(at);
        }
        found.is_some()
    }

    /// Keeps only some of the items.
    pub(crate) fn retain(&mut self, keep: impl Fn(u8) -> bool) {
        let all = *self;
        *self = Self::EMPTY;
        for item in all.as_slice() {
            if keep(*item) {
                self.push(*item);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_come_and_go_in_order() {
        let mut list = ByteList::<4>::EMPTY;
        assert!([7, 8, 7, 9].into_iter().all(|item| list.push(item)));
        assert!(!list.push(1));
        assert_eq!(list.count(7), 2);
        assert!(list.remove(7) && !list.remove(1));
        assert_eq!((list.as_slice(), list.items[3]), (&[8, 7, 9][..], 0));
        list.retain(|item| item > 7);
        assert_eq!((list.as_slice(), list.items[2]), (&[8, 9][..], 0));
    }
}
