import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { allFiles, sourceFiles } from './files.ts'
import { root } from './run.ts'

const LONGEST = 400
const MEDIAN = 60
const FULLEST = 60

/** Folders that may hold more, and why nothing in them could be put together by what it holds. */
const uncounted: Readonly<Record<string, string>> = {
  'apps/server/migrations': 'numbered in the order in which a database takes them',
  'e2e/workbench/baselines': 'named after the specimens they show, and written by the tests',
}

const files = await Promise.all(
  (await sourceFiles()).map(async (file) => ({
    file,
    lines: (await readFile(join(root, file), 'utf8')).trimEnd().split('\n').length,
  })),
)
files.sort((a, b) => b.lines - a.lines)

const median = files[Math.floor(files.length / 2)]?.lines ?? 0
const longest = files[0]
console.log(
  `${files.length} files, median ${median} lines, longest ${longest?.lines ?? 0} (${longest?.file ?? 'none'})`,
)

for (const { file, lines } of files.filter(({ lines }) => lines > LONGEST)) {
  console.error(`${file} has ${lines} lines; split it: ${LONGEST} is the most.`)
  process.exitCode = 1
}
if (median > MEDIAN) {
  console.error(`Half of the files have more than ${median} lines; ${MEDIAN} is the aim.`)
  process.exitCode = 1
}

const counts = new Map<string, number>()
for (const folder of (await allFiles()).map((file) => dirname(file)))
  counts.set(folder, (counts.get(folder) ?? 0) + 1)
for (const [folder, count] of counts) {
  if (count <= FULLEST || folder in uncounted) continue
  console.error(`${folder} holds ${count} files; split it by what they hold: ${FULLEST} is the most.`)
  process.exitCode = 1
}
