import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A shared machine can stall for longer than the default second.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
