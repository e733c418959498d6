// Runs in a separate process, so that a file made to crash a decoder crashes nothing else.
import { sniffed } from './sniff.ts'

const [, , task, path = '', scratch = ''] = process.argv

async function encoded() {
  const { encode } = await import('./encode.ts')
  return encode(path, scratch).catch(() => null)
}

const extension = await sniffed(path)
const isPicture = extension === 'jpg' || extension === 'png'
const made = task === 'picture' && isPicture ? await encoded() : null
process.stdout.write(JSON.stringify({ extension, made }))
