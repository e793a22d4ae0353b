// Stands in for `server-only`, whose only purpose is to fail in a browser bundle.
export {}
