import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { commands } from '../commands/index.ts'
import { completionScript, type Shell, shells } from './scripts.ts'

const folder = mkdtempSync(join(tmpdir(), 'roentgen-completion-'))
for (const shell of shells) writeFileSync(join(folder, `script.${shell}`), completionScript(shell, commands))
writeFileSync(join(folder, 'statement.pdf'), '')
writeFileSync(join(folder, 'two words.pdf'), '')

/** A line as it stands when Tab is pressed, and what is offered. */
const lines: readonly { line: string; offers: readonly string[]; not?: readonly string[] }[] = [
  { line: 'roentgen ', offers: ['analyse', 'request', 'webhook', 'completion', 'help'] },
  { line: 'roentgen an', offers: ['analyse'], not: ['request'] },
  { line: 'roentgen request ', offers: ['create', 'list', 'show'], not: ['analyse'] },
  { line: 'roentgen analyse --o', offers: ['--offline', '--open'], not: ['--json'] },
  { line: 'roentgen analyse stat', offers: ['statement.pdf'] },
  { line: 'roentgen analyse --offline two', offers: ['two words.pdf'] },
  { line: 'roentgen analyse --language ', offers: ['en', 'fr', 'it'], not: ['--json', 'statement.pdf'] },
  { line: 'roentgen request list --flag r', offers: ['red'], not: ['green'] },
  { line: 'roentgen completion ', offers: ['bash', 'zsh', 'fish'] },
  { line: 'roentgen keys ', offers: ['list', 'create', 'revoke'] },
]

/** What a real shell offers at the end of each line. */
const asked: Readonly<Record<Shell, (all: readonly string[]) => string[]>> = {
  bash: (all) =>
    all.map((line) => {
      const words = line.split(' ')
      const quoted = words.map((word) => `'${word}'`).join(' ')
      const program = `source script.bash
COMP_WORDS=(${quoted}) COMP_CWORD=${words.length - 1} COMP_LINE='${line}'
"$(complete -p roentgen | sed 's/.*-F \\([^ ]*\\).*/\\1/')"
printf '%s\\n' "\${COMPREPLY[@]}"`
      return run('bash', ['--norc', '--noprofile', '-c', program])
    }),
  fish: (all) =>
    all.map((line) =>
      run('fish', ['--no-config', '-c', `source script.fish; complete -C '${line}'`])
        .split('\n')
        .map((offered) => offered.split('\t')[0])
        .join('\n'),
    ),
  // There is no way to ask zsh but to be a terminal and press Tab.
  zsh: (all) =>
    run('zsh', ['-f', '-c', zshTerminal, 'zsh', ...all])
      .replaceAll('\\ ', ' ')
      .split('ENDED')
      .slice(0, all.length),
}

const zshSettings = `PS1= PS2=
autoload -Uz compinit; compinit -D -u; source ./script.zsh
compadd() {
  if [[ "\${@[1,(i)(-|--)]}" == *-(O|A|D)* ]]; then builtin compadd "$@"; return; fi
  local -a offered; builtin compadd -A offered "$@"; print -rl -- $offered; builtin compadd "$@"
}
offer() { print BEGIN; _main_complete; print 'EN''DED' }
zle -C offer list-choices offer; bindkey '^X' offer
print READ''Y
`
writeFileSync(join(folder, 'settings.zsh'), zshSettings)

const zshTerminal = `zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'source ./settings.zsh'
zpty -r shell text '*READY*'
for line; do
  zpty -w -n shell $'\\C-u'"$line"$'\\C-x'
  zpty -r shell text '*ENDED*'
  print -r -- "\${text##*BEGIN}"
done
zpty -d shell`

function run(program: string, args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 120_000,
    env: { PATH: process.env.PATH, HOME: folder, TERM: 'dumb', LC_ALL: 'C.UTF-8' },
  })
  assert.equal(status, 0, `${program}: ${stderr}${stdout}`)
  return stdout
}

const missing = (shell: Shell) =>
  spawnSync(shell, ['--version']).status === 0 ? false : (`not installed: ${shell}` as const)

for (const shell of shells)
  test(`${shell} offers commands, options, words of options and files`, { skip: missing(shell) }, () => {
    const all = asked[shell](lines.map(({ line }) => line))
    for (const [at, { line, offers, not = [] }] of lines.entries()) {
      const offered = all[at] ?? ''
      for (const word of offers) assert.ok(offered.includes(word), `${line}: ${word} is not in ${offered}`)
      for (const word of not) assert.ok(!offered.split(/\s+/).includes(word), `${line}: ${word} is in ${offered}`)
    }
  })
