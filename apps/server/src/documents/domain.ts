import type { Domain } from '../platform/domain.ts'

export const documents: Domain = { name: 'documents' }
