export { gateCalls } from './calls.ts'
export type { GateLook, PriceLook } from './gate-input.ts'
export { canBeGated, canGiveUp, canManageGates, canSeeGate } from './policy.ts'
export { Gate, GateEffect, type GatePrice, Grant, type GrantSource, type Period } from './shapes.ts'
