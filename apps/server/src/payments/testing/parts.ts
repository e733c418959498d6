import type { TestParts } from '../../testing/test-parts.ts'
import { paymentCases } from './access-cases.ts'
import { furnish } from './furnish.ts'
import { plantFaults } from './plant-faults.ts'

export const parts: TestParts = { cases: paymentCases, furnish, plantFaults }
