import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserAliases, layerOrder } from './build-parts.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [layerOrder(), react()],
  resolve: { alias: browserAliases },
  ssr: { noExternal: isSsrBuild ? true : [] },
  build: {
    // The server loads its bundle by one path, so nothing may be split off it.
    rolldownOptions: isSsrBuild ? { output: { codeSplitting: false } } : {},
    // Inlined files would be data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    // Pages rendered by the server need all of their styles with the first byte of HTML.
    cssCodeSplit: false,
  },
}))
