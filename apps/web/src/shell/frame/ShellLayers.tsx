import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../platform/fetch-part.ts'
import type { MenuLine, ShellModel } from '../model.ts'
import { useMedia } from '../use-media.ts'

const loadDrawer = async () => ({ default: (await import('../navigation/NavDrawer.tsx')).NavDrawer })
const NavDrawer = lazyPart(loadDrawer)
const OwnPalette = lazyPart(async () => ({ default: (await import('../bar/Palette.tsx')).Palette }))
const ShellShortcuts = lazyPart(async () => ({
  default: (await import('../ShellShortcuts.tsx')).ShellShortcuts,
}))

export type Layer = 'navigation' | 'palette' | 'shortcuts'

interface Props {
  readonly model: ShellModel
  readonly commands: readonly MenuLine[]
  readonly open: Layer | null
  readonly onClose: () => void
}

/** The overlays of the shell. Each is fetched when first opened, and stays mounted so that it can animate out. */
export function ShellLayers({ model, commands, open, onClose }: Props) {
  const [used, setUsed] = useState<readonly Layer[]>([])
  if (open !== null && !used.includes(open)) setUsed([...used, open])

  const isNarrow = useMedia('(width < 1024px)')
  useEffect(() => {
    // On narrow screens the drawer is the only navigation, so it is fetched ahead.
    if (isNarrow) void loadDrawer()
  }, [isNarrow])

  const props = { model, onClose }
  const Palette = model.Palette ?? OwnPalette
  return (
    <>
      <Suspense>
        {used.includes('navigation') && <NavDrawer {...props} isOpen={open === 'navigation'} />}
      </Suspense>
      <Suspense>
        {used.includes('palette') && <Palette {...props} commands={commands} isOpen={open === 'palette'} />}
      </Suspense>
      <Suspense>
        {used.includes('shortcuts') && <ShellShortcuts {...props} isOpen={open === 'shortcuts'} />}
      </Suspense>
    </>
  )
}
