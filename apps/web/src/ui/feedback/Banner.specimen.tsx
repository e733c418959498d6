import { Megaphone } from 'lucide-react'
import type { Specimen } from '../specimen.ts'
import { Banner, type BannerTone } from './Banner.tsx'

const tones: BannerTone[] = ['info', 'success', 'warning', 'danger', 'brand']
const nothing = () => undefined

export const specimen: Specimen = {
  title: 'Banner',
  states: {
    tones: () =>
      tones.map((tone) => (
        <Banner key={tone} tone={tone} title="Purchase failed.">
          Please try again or contact support.
        </Banner>
      )),
    'action, dismissible': () => (
      <>
        <Banner title="A new version is here." action={{ label: 'Load it', onClick: nothing }} />
        <Banner tone="warning" title="Your card expires in June." onDismiss={nothing}>
          Nothing stops until then.
        </Banner>
        <Banner
          tone="brand"
          icon={<Megaphone size={16} strokeWidth={1.75} />}
          title="The kiln is booked."
          action={{ label: 'See dates', onClick: nothing }}
          onDismiss={nothing}
        >
          Next free slot in July.
        </Banner>
      </>
    ),
    long: () => (
      <Banner tone="danger" action={{ label: 'Ask again', onClick: nothing }} onDismiss={nothing}>
        The payment provider did not answer within thirty seconds, so nothing was charged and nothing was
        sent. Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft was told.
      </Banner>
    ),
  },
}
