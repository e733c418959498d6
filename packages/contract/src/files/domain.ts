import { domain } from '../domain.ts'
import { fileCalls } from './calls.ts'
import { fileSignals } from './signals.ts'

export const files = domain({ calls: { files: fileCalls }, signals: fileSignals })
