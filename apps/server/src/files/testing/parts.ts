import type { TestParts } from '../../testing/test-parts.ts'
import { fileCases } from './access-cases.ts'
import { pictureFiles } from './file-cases.ts'
import { plantFaults } from './plant-faults.ts'
import { fileSignalCases } from './signal-cases.ts'

export const parts: TestParts = {
  cases: fileCases,
  files: pictureFiles,
  signalCases: fileSignalCases,
  plantFaults,
}
