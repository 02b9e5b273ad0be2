// The first import of every entry point: an older Node, picked up by mistake, would fail later and less clearly.
const majorNeeded = 24
const { node } = process.versions

if (Number(node.split('.')[0]) < majorNeeded) {
  process.stderr.write(
    `Roentgen needs Node ${majorNeeded}, this is ${node}. Use npm start or npm run …, which bring their own (after npm ci).\n`,
  )
  process.exit(1)
}

export {}
