import type { Specimen } from '../specimen.ts'
import { OfflineBanner } from './OfflineBanner.tsx'

export const specimen: Specimen = {
  title: 'Offline banner',
  states: {
    offline: () => <OfflineBanner isReconnecting={false} text="Messages will send when you are back." />,
    reconnecting: () => <OfflineBanner isReconnecting text="Next try in 3 s." onTryNow={() => undefined} />,
  },
}
