import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A machine that others use too stalls for longer than the usual second.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
