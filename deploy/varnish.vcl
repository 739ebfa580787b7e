# Varnish as a shared cache before the site, with CDN=plain and CDN_PURGE_URLS=http://127.0.0.1:6082/. Started with a port of its own for purges, which
# no visitor reaches: varnishd -a :6081 -a purge=127.0.0.1:6082 -f … Behind a TLS terminator on this machine every visitor comes from 127.0.0.1, so
# the address alone would let anyone purge. Needs the module xkey (Debian: varnish-modules).
vcl 4.1;

import std;
import xkey;

backend gable {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = {
        .url = "/readyz";
        .interval = 2s;
    }
}

acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    # What a visitor writes here is nobody's word (docs/feed-rtdf.md).
    unset req.http.Client-Cert;
    # A visitor's own would say by itself that its trace is to be recorded (docs/watching.md).
    unset req.http.traceparent;
    if (req.method == "PURGE") {
        if (local.socket != "purge" || client.ip !~ purgers) {
            return (synth(405));
        }
        # Pages with one of these keys; how many they were.
        if (req.http.xkey) {
            set req.http.purged = xkey.purge(req.http.xkey);
            return (synth(200, req.http.purged));
        }
        # Every page of ours has the tag. Nothing that a request says gets into the expression.
        ban("obj.http.surrogate-key == gable-pages");
        return (synth(200));
    }
    # Streams of events last as long as a page is open. Each takes a thread: for more than some hundreds raise thread_pool_max, or have what
    # stands before Varnish send them to the site itself.
    if (req.method == "GET" && (req.url ~ "^/live/" || req.url == "/office/events")) {
        return (pipe);
    }
    # Pages are alike for everyone: what is personal is marked by the site and asked for elsewhere.
    if (req.method == "GET" || req.method == "HEAD") {
        # Pages vary by Accept, which each browser writes otherwise. Whoever names a kind of data in it is answered by the site, which keeps none of
        # that for others; everybody else gets one page. Pictures come in the kinds that browsers accept.
        if (req.url !~ "^/images/") {
            if (req.http.Accept ~ "(?i)text/markdown|application/json") {
                return (pass);
            }
            set req.http.Accept = "text/html";
        }
        return (hash);
    }
}

sub vcl_pipe {
    # Another request of the same connection would go through unread.
    set bereq.http.connection = "close";
}

sub vcl_backend_response {
    if (beresp.http.cache-control ~ "private|no-store|no-cache" || beresp.http.set-cookie) {
        set beresp.uncacheable = true;
        return (deliver);
    }
    # Shown for a day while it asks again, and while the site is away; Varnish knows one time for both.
    set beresp.grace = 1d;
    # What becomes of lots on the day of their sale: never older than the second for which it may be kept.
    if (bereq.url ~ "^/events/[^/]+/[0-9]+/live$") {
        set beresp.grace = 0s;
    }
}

sub vcl_hit {
    # A site that answers is asked once a page is a minute too old, with whoever asked waiting.
    if (obj.ttl < -1m && std.healthy(req.backend_hint)) {
        return (pass);
    }
}

sub vcl_deliver {
    # Of no use to visitors.
    unset resp.http.surrogate-key;
    unset resp.http.xkey;
}
