import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserAliases, layerOrder } from './build-parts.ts'

const everyPage = {
  name: 'every-page',
  test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next)\//,
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [layerOrder(), react()],
  resolve: { alias: browserAliases },
  ssr: { noExternal: isSsrBuild ? true : [] },
  // A server whose environment does not say it is in production would else render with React's development code,
  // which takes almost four times as long.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    // The server loads its bundle by one path, so nothing may be split off it. In browsers the parts that every page
    // needs and we do not write stay cached from one version of ours to the next.
    rolldownOptions: { output: { codeSplitting: isSsrBuild ? false : { groups: [everyPage] } } },
    // Inlined files would be data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    // Pages rendered by the server need all of their styles with the first byte of HTML.
    cssCodeSplit: false,
  },
}))
