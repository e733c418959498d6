import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserAliases, layerOrder } from './build-parts.ts'
import { compressFiles } from './bundling/compress-files.ts'
import { groupChunks } from './bundling/group-chunks.ts'
import { listParts } from './bundling/list-parts.ts'
import { noteParts } from './bundling/note-parts.ts'
import { singleIcons } from './bundling/single-icons.ts'
import { splitTexts } from './bundling/split-texts.ts'

const pages = groupChunks()
const texts = splitTexts()

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    layerOrder(),
    singleIcons(),
    noteParts(),
    texts.plugin,
    pages.plugin,
    listParts(texts.textsOf),
    compressFiles(),
    react(),
  ],
  resolve: { alias: browserAliases },
  ssr: { noExternal: isSsrBuild ? true : [] },
  // A server whose environment does not say it is in production would else render with React's development code,
  // which takes almost four times as long.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    // The server loads its bundle by one path, so nothing may be split off it.
    rolldownOptions: {
      ...(!isSsrBuild && { input: { index: 'index.html', boot: 'src/boot.ts' } }),
      output: { codeSplitting: isSsrBuild ? false : { groups: [pages.group] } },
    },
    // Inlined files would be data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
  },
}))
