import type { Domain } from '../platform/domain.ts'

export const mentions: Domain = { name: 'mentions' }
