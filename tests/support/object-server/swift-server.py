"""OpenStack Swift with its S3 API on the loopback, in one process: account, container, object and proxy server on the folder that is named.

Prints the port of the proxy once all listen, and ends with its standard input. With a second argument, `conditional`, a PUT may say
If-None-Match: this version of the S3 API refuses that before Swift, which knows it, is asked.
"""

import eventlet

eventlet.monkey_patch()

import os
import sys
from eventlet import wsgi
from swift.common import utils
from swift.common.middleware.s3api import s3request
from swift.common.ring import RingBuilder
from swift.common.wsgi import loadapp

folder = sys.argv[1]
conditional = "conditional" in sys.argv[2:]
os.makedirs(os.path.join(folder, "devices", "d"), exist_ok=True)


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = one\ndefault = yes\n")
utils.set_swift_dir(folder)
sockets = {kind: eventlet.listen(("127.0.0.1", 0)) for kind in ("account", "container", "object", "proxy")}
for kind in ("account", "container", "object"):
    builder = RingBuilder(1, 1, 0)
    port = sockets[kind].getsockname()[1]
    builder.add_dev({"region": 1, "zone": 1, "weight": 1, "ip": "127.0.0.1", "port": port, "device": "d", "meta": ""})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, kind + ".ring.gz"))

every = f"[DEFAULT]\nswift_dir = {folder}\ndevices = {folder}/devices\nmount_check = false\nfallocate_reserve = 0\nlog_level = ERROR\n"
middleware = ["catch_errors", "gatekeeper", "listing_formats", "s3api", "tempauth", "copy", "slo"]
proxy = every + f"[pipeline:main]\npipeline = {' '.join(middleware)} proxy-server\n"
proxy += "[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\nnode_timeout = 60\nconn_timeout = 10\n"
for name in middleware:
    proxy += f"[filter:{name}]\nuse = egg:swift#{name}\n"
    if name == "s3api":
        proxy += "location = us-east-1\nmin_segment_size = 1\n"
    if name == "tempauth":
        proxy += "user_test_tester = testing .admin\n"


class Quiet:
    def write(self, _line):
        pass


class Remembered:
    """In place of memcached, which the signing in needs: forgets nothing while the tests run."""

    def __init__(self):
        self.values = {}

    def get(self, key, *_args, **_kwargs):
        return self.values.get(key)

    def set(self, key, value, *_args, **_kwargs):
        self.values[key] = value

    def delete(self, key, *_args, **_kwargs):
        self.values.pop(key, None)


def with_cache(app, cache):
    def answer(environ, start_response):
        environ["swift.cache"] = cache
        return app(environ, start_response)

    return answer


if conditional:
    checked = s3request.S3Request._validate_headers

    def without_condition(request):
        condition = request.environ.pop("HTTP_IF_NONE_MATCH", None) if request.method == "PUT" else None
        checked(request)
        if condition is not None:
            request.environ["HTTP_IF_NONE_MATCH"] = condition

    s3request.S3Request._validate_headers = without_condition

for kind, socket in sockets.items():
    text = proxy if kind == "proxy" else every + f"[pipeline:main]\npipeline = {kind}-server\n[app:{kind}-server]\nuse = egg:swift#{kind}\n"
    app = loadapp(write(kind + ".conf", text))
    app = with_cache(app, Remembered()) if kind == "proxy" else app
    eventlet.spawn(wsgi.server, socket, app, log=Quiet())

print(sockets["proxy"].getsockname()[1], flush=True)
eventlet.tpool.execute(sys.stdin.read)
