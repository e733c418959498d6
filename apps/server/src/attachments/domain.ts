import type { Domain } from '../platform/domain.ts'

export const attachments: Domain = { name: 'attachments' }
