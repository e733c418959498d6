import type { TestParts } from '../../testing/test-parts.ts'
import { plantFaults } from './plant-faults.ts'

export const parts: TestParts = { plantFaults }
