import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserAliases } from '../aliases.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { alias: browserAliases },
  build: { outDir: '../dist/workbench', emptyOutDir: true, assetsInlineLimit: 0 },
})
