import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthwhile = /\.(js|css|svg)$/
const [brotli, zipped] = [promisify(brotliCompress), promisify(gzip)]
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

async function compress(file: string) {
  const content = await readFile(file)
  const [br, gz] = await Promise.all([
    brotli(content, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zipped(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Compresses once what every visit would else compress anew, or get whole. */
export function compressFiles(): Plugin {
  let assets = ''
  return {
    name: 'compress-files',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ root, build }) {
      assets = resolve(root, build.outDir, build.assetsDir)
    },
    async closeBundle() {
      const files = (await readdir(assets)).filter((file) => worthwhile.test(file))
      await Promise.all(files.map((file) => compress(join(assets, file))))
    },
  }
}
