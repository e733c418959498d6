import { createValue, useValue } from '../platform/value.ts'
import type { Tray } from './model.ts'

const open = createValue<Tray['id'] | null>(null)

/** Opens a tray from elsewhere; null closes it. */
export const openTray = open.set

export const useOpenTray = () => useValue(open, null)
