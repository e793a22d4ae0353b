// An old Node fails on newer syntax without naming the cause, so nothing may be loaded before this check.
import { explainUnsupportedNode } from './bootstrap/node-version.mjs'

const unsupported = explainUnsupportedNode(process.versions.node)
if (unsupported) {
  console.error(unsupported)
  process.exitCode = 1
} else {
  import('./bootstrap/launch.mjs').then(({ launch }) => launch(process.argv.slice(2)))
}
