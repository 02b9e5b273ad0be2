// Imported before a program (`--import`): says where a module of ours lies without looking on the disk for it. Node asks for the
// real path, the kind and the package of each of a thousand files, which is a quarter of what a start costs.
import { registerHooks } from 'node:module'

const root = new URL('../../../', import.meta.url).href
const packages = `${root}node_modules/`
/** The `imports` of package.json, the longer names first. */
const folders = [
  ['#sdk/', `${root}sdk/src/`],
  ['#test/', `${root}server/test/`],
  ['#', `${root}server/src/`],
]

registerHooks({
  resolve(specifier, context, next) {
    const url = isOurs(context.parentURL) && specifier.endsWith('.ts') ? urlOf(specifier, context.parentURL) : undefined
    return url === undefined ? next(specifier, context) : { url, format: 'module-typescript', shortCircuit: true }
  },
})

/** Others that bring a copy of this tree mean their own files. */
function isOurs(parent) {
  return parent?.startsWith(root) && !parent.startsWith(packages)
}

function urlOf(specifier, parent) {
  if (specifier.startsWith('.')) return new URL(specifier, parent).href
  const [name, folder] = folders.find(([start]) => specifier.startsWith(start)) ?? []
  return name && folder + specifier.slice(name.length)
}
