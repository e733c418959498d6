import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A machine that others use too stalls for longer than the usual second.
configure({ asyncUtilTimeout: 5000 })

afterEach(cleanup)
