#!/usr/bin/env python3
"""Plays a whole match at a live table of Iris, with nothing but Python's standard library.

    python3 client.py http://127.0.0.1:7770 gold 3         sets up a table and plays it against bots
    python3 client.py 'http://host:7770/t/TABLE?key=KEY'   takes a seat at somebody's table

An https address is spoken to over TLS; the certificate must be one that the system trusts, or that
is named in SSL_CERT_FILE.

Replace `choose` by something cleverer. docs/bot-api.md explains what is said when.
"""

import contextlib
import http.client
import json
import random
import secrets
import ssl
import sys
import unicodedata
import urllib.parse


MOST = 8 << 20  # bytes of an answer or an event


def read(answer):
    """The body of an answer, unless it has no end."""
    body = answer.read(MOST)
    if len(body) == MOST:
        raise ValueError("the server's answer is too long")
    return body


def printable(text):
    """The text without control characters and turned reading directions, safe for a terminal."""
    return "".join(letter for letter in str(text) if unicodedata.category(letter) not in ("Cc", "Cf"))


class Iris:
    """A player at a server."""

    def __init__(self, server, name):
        address = urllib.parse.urlsplit(server)
        if address.scheme not in ("http", "https") or not address.hostname:
            raise SystemExit(f"{server!r} is no address; it should look like http://host:7770 or https://host")
        self.secure = address.scheme == "https"
        self.host = address.netloc
        self.token = None
        self.token = self.ask("POST", "/api/guests", {"name": name, "token": True})["token"]

    def request(self, method, path, body=None, headers=()):
        """Sends a request; gives the connection and the answer."""
        if self.secure:
            trusted = ssl.create_default_context()
            connection = http.client.HTTPSConnection(self.host, timeout=60, context=trusted)
        else:
            connection = http.client.HTTPConnection(self.host, timeout=60)
        headers = dict(headers)
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if body is not None:
            headers["Content-Type"] = "application/json"
            body = json.dumps(body)
        connection.request(method, path, body, headers)
        return connection, connection.getresponse()

    def ask(self, method, path, body=None):
        """Sends a request; gives the JSON of the answer, or raises what was wrong."""
        connection, answer = self.request(method, path, body)
        with contextlib.closing(connection):
            data = json.loads(read(answer) or b"null")
        if answer.status >= 400:
            raise Refused(answer.status, data["error"]["code"], data["error"]["message"])
        return data

    def events(self, path, last=None):
        """What a table tells: pairs of an event's name and its JSON. Comes back after a lost
        connection.
        """
        while True:
            headers = {"Last-Event-ID": str(last)} if last is not None else {}
            connection, answer = self.request("GET", path, headers=headers)
            with contextlib.closing(connection):
                if answer.status >= 400:
                    error = json.loads(read(answer))["error"]
                    raise Refused(answer.status, error["code"], error["message"])
                name, data = "", ""
                while line := answer.readline(MOST):
                    if len(line) + len(data) >= MOST:
                        raise ValueError("the server's event is too long")
                    field, _, value = line.decode().rstrip("\n").partition(": ")
                    if field == "id":
                        last = int(value)
                    elif field == "event":
                        name = value
                    elif field == "data":
                        data += value
                    elif not field and name:
                        yield name, json.loads(data)
                        name, data = "", ""


class Refused(Exception):
    """The server's answer to something that cannot be done."""

    def __init__(self, status, code, message):
        super().__init__(f"{status} {printable(code)}: {printable(message)}")
        self.code = code


def choose(view, legal):
    """Which of the legal actions to play. `view` is all that this seat may know."""
    return random.choice(legal)


def play(iris, table, key, name):
    """Takes a seat and plays one match to its end. Gives the last picture of the table."""
    path = f"/api/tables/{table}"
    query = f"?key={key}" if key else ""
    nonce = secrets.token_hex(32)  # our part of the shuffle
    iris.ask("POST", f"{path}/commands{query}", {"do": "claim", "name": name, "nonce": nonce})
    if iris.ask("GET", f"{path}{query}")["host"]:
        iris.ask("POST", f"{path}/commands{query}", {"do": "start"})
    for kind, told in iris.events(f"{path}/events{query}"):
        if kind == "snapshot" and told["phase"] == "over":
            return told
        if told.get("legal"):
            action = choose(told["view"], told["legal"])
            act = {"do": "act", "prompt": told["prompt"], "action": action}
            try:
                iris.ask("POST", f"{path}/commands{query}", act)
            except Refused as refused:
                if refused.code != "stale":  # answered already, say by a bot that stood in
                    raise


def main(arguments):
    if len(arguments) not in (1, 3):
        sys.exit(__doc__)
    address = urllib.parse.urlsplit(arguments[0])
    server = f"{address.scheme}://{address.netloc}"
    iris = Iris(server, "Python")
    if len(arguments) == 3:
        settings = {"game": arguments[1], "seats": int(arguments[2]), "pace": 0}
        made = iris.ask("POST", "/api/tables", settings)
        table, key = made["table"], made["keys"]["host"]
    else:
        table = address.path.removeprefix("/t/")
        key = urllib.parse.parse_qs(address.query).get("key", [None])[0]
    over = play(iris, table, key, "Python")
    print(json.dumps({"seat": over["seat"], "outcome": over["outcome"], "table": table}))


if __name__ == "__main__":
    main(sys.argv[1:])
