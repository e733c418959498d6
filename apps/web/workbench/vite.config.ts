import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserAliases, layerOrder } from '../build-parts.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [layerOrder(), react()],
  resolve: { alias: browserAliases },
  build: { outDir: '../dist/workbench', emptyOutDir: true, assetsInlineLimit: 0, cssCodeSplit: false },
})
