// Nothing but this check may be loaded before it: an old Node fails on newer syntax with a riddle.
import { explainUnsupportedNode } from './bootstrap/node-version.mjs'

const unsupported = explainUnsupportedNode(process.versions.node)
if (unsupported) {
  console.error(unsupported)
  process.exitCode = 1
} else {
  import('./bootstrap/launch.mjs').then(({ launch }) => launch(process.argv.slice(2)))
}
