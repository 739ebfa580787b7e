# Varnish as a shared cache before the site, with CDN=plain and CDN_PURGE_URLS=http://127.0.0.1:6081/. Only machines named in `purgers` may purge.
vcl 4.1;

import std;

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
        if (client.ip !~ purgers) {
            return (synth(405));
        }
        # Every page of ours has the tag.
        ban("obj.http.surrogate-key == " + req.http.surrogate-key);
        return (synth(200));
    }
    # Pages are alike for everyone: what is personal is marked by the site and asked for elsewhere.
    if (req.method == "GET" || req.method == "HEAD") {
        return (hash);
    }
}

sub vcl_backend_response {
    if (beresp.http.cache-control ~ "private|no-store|no-cache" || beresp.http.set-cookie) {
        set beresp.uncacheable = true;
        return (deliver);
    }
    # Shown for a day while it asks again, and while the site is away; Varnish knows one time for both.
    set beresp.grace = 1d;
}

sub vcl_hit {
    # A site that answers is asked once a page is a minute too old, with whoever asked waiting.
    if (obj.ttl < -1m && std.healthy(req.backend_hint)) {
        return (pass);
    }
}
