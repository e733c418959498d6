import type { Channel } from '@guildhall/contract/channels'
import type { Me } from '@guildhall/contract/users'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { CoachMarks } from '../../ui/overlay/CoachMarks.tsx'
import { endTour, findAnchor, findPlace, stopsLeft, type TourStop } from './app-tour.ts'

interface Props {
  readonly me: Me
  readonly channel: Channel
}

/** The stops of the tour whose elements are on the page. */
export function AppTourMarks({ me, channel }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [stops, setStops] = useState<readonly TourStop[]>([])
  const [step, setStep] = useState(0)

  // The elements are there once the shell has rendered. A page without the search hides the bar that most of them are in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stops stay the same while one walks
  useEffect(() => {
    if (findAnchor('search')) setStops(stopsLeft(me, channel).filter((stop) => findAnchor(stop) !== null))
  }, [])

  return (
    <CoachMarks
      steps={stops.map((stop) => ({
        target: () => findAnchor(stop),
        place: () => findPlace(stop),
        title: t(`appTour.${stop}.title`, { name: channel.title }),
        text: t(`appTour.${stop}.text`),
      }))}
      step={stops.length > 0 ? step : null}
      onStep={setStep}
      onEnd={(isFinished) => void dispatch(endTour(channel, { stops, isFinished }))}
    />
  )
}
