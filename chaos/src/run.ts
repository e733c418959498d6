// pnpm chaos: kills real servers under real writes, or with --money under real sales.
await (process.argv.includes('--money') ? import('./money/run.ts') : import('./storm-writes.ts'))
