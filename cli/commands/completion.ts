import { defineCommand, jsonOption } from '../command.ts'
import { completionScript, type Shell, shells } from '../completion/scripts.ts'
import { exitCodes, UsageError } from '../exit-codes.ts'

export const completion = defineCommand({
  name: 'completion',
  summary: 'print the completion script of a shell',
  about: 'Prints a script that completes commands, options and files. The shell reads it at start.',
  arguments: [{ name: 'shell', what: 'the shell', completes: shells }],
  options: [jsonOption],
  examples: [
    { line: 'source <(roentgen completion bash)', what: 'bash, for this terminal; in ~/.bashrc for all' },
    { line: 'roentgen completion zsh > "$fpath[1]/_roentgen"', what: 'zsh' },
    { line: 'roentgen completion fish > ~/.config/fish/completions/roentgen.fish', what: 'fish' },
  ],
  async run(io, [asked], { json }) {
    const shell = shells.find((known): known is Shell => known === asked)
    if (shell === undefined) throw new UsageError(`There is no completion for “${asked}”: use ${shells.join(', ')}.`)
    // Not above: the list of commands holds this one.
    const { commands } = await import('./index.ts')
    const script = completionScript(shell, commands)
    io.out(json === true ? `${JSON.stringify({ shell, script })}\n` : script)
    return exitCodes.clear.code
  },
})
