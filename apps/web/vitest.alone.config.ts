import { mergeConfig } from 'vitest/config'
import shared from './vitest.config.ts'

/** Tests that need a world of modules of their own. */
const alone = mergeConfig(shared, { test: { name: 'web alone', isolate: true } })
alone.test.include = ['src/**/*.alone.test.{ts,tsx}']

export default alone
