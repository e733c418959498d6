import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceFiles } from './files.ts'
import { root } from './run.ts'

const LONGEST = 400
const MEDIAN = 60

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
