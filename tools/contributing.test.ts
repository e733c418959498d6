import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import project from '../package.json' with { type: 'json' }
import { allFiles } from './files.ts'
import { root } from './run.ts'

const papers = [
  'README.md',
  'CONTRIBUTING.md',
  'STYLE.md',
  'SECURITY.md',
  ...globSync('docs/*.md', { cwd: root }),
]

/** What papers speak of although it is nowhere: the example of a new call, a language to come. */
const examples = new Set(['apps/server/src/accounts/name-session.ts', 'fr.json'])

const read = (paper: string) => readFileSync(join(root, paper), 'utf8')
const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '')

/** The table of former names in the glossary says in its first column what is gone. */
const withoutFormer = (text: string) => text.replaceAll(/^\| `(server|web) .*?` \|/gm, '|')

const quoted = (paper: string) =>
  [...withoutFormer(withoutCode(read(paper))).matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)

const escaped = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A name as it may end a path, where `<domain>` and `*` stand for one name. */
const asEnd = (name: string) =>
  new RegExp(`(^|/)${escaped(name.replace(/\/$/, '')).replaceAll(/<\w+>|\*/g, '[^/\n]*')}$`, 'm')

const isPath = (text: string) =>
  /^[\w<*][\w<>*.-]*(\/[\w<>*.-]+)+\/?$|^[\w*-][\w*.-]*\.(tsx?|json|csv|sql|md)$/.test(text)

/** Every file and folder, a line for each. */
async function namesOnDisk() {
  const names = new Set(readdirSync(root))
  for (const file of await allFiles()) for (let at = file; at !== '.'; at = dirname(at)) names.add(at)
  return [...names].join('\n')
}

it('names no file or folder that is not there', async () => {
  const names = await namesOnDisk()
  const packaged = (text: string) => text.replace(/^contract\//, 'packages/contract/src/')
  const missing = papers.flatMap((paper) =>
    [...new Set(quoted(paper))]
      .filter((text) => isPath(text) && !examples.has(text))
      .filter((text) => !asEnd(packaged(text)).test(names))
      .map((text) => `${paper}: ${text}`),
  )
  expect(missing).toEqual([])
})

it('links to nothing that is not there', () => {
  const headings = (paper: string) =>
    [...read(paper).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\d\s-]/gu, '')
        .replaceAll(' ', '-'),
    )
  const broken = papers.flatMap((paper) =>
    [...withoutCode(read(paper)).matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, path = '', anchor]) => {
        const target = path ? join(dirname(paper), path) : paper
        return !existsSync(join(root, target)) || (anchor && !headings(target).includes(anchor))
      })
      .map(([link]) => `${paper}: ${link}`),
  )
  expect(broken).toEqual([])
})

const scripts: Readonly<Record<string, string>> = project.scripts

/** What pnpm itself can do. */
const ofPnpm = ['install']

const fileOf = (script: string) => /^node (\S+\.ts)/.exec(script)?.[1]

/** Why a command cannot be given: no such script, or no such switch of it. */
function faultsOfCommand(command: string) {
  const [, name = '', ...words] = command.split(' ')
  if (ofPnpm.includes(name)) return []
  const script = scripts[name]
  if (script === undefined) return [`${command}: package.json has no script ${name}`]
  const file = fileOf(script)
  const switches = words.filter((word) => word.startsWith('--'))
  return switches
    .filter((one) => !file || !read(file).includes(one.slice(2)))
    .map((one) => `${command}: ${file ?? name} knows no ${one}`)
}

it('gives no command that does not exist', () => {
  const commands = papers.flatMap((paper) => {
    const lines = [...read(paper).matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, code = '']) =>
      code.split('\n'),
    )
    return [...quoted(paper), ...lines.map((line) => line.replace(/\s*#.*$/, '').trim())]
      .filter((text) => text.startsWith('pnpm '))
      .map((text) => ({ paper, text }))
  })
  expect(commands.length).toBeGreaterThan(20)
  expect(
    commands.flatMap(({ paper, text }) => faultsOfCommand(text).map((fault) => `${paper}: ${fault}`)),
  ).toEqual([])
  expect(faultsOfCommand('pnpm polish')).toEqual(['pnpm polish: package.json has no script polish'])
})

it('starts only programs that are there', () => {
  const files = Object.values(scripts).flatMap((script) => fileOf(script) ?? [])
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
