import type { Specimen } from '../specimen.ts'
import { SaveBar } from './SaveBar.tsx'

const nothing = () => undefined

export const specimen: Specimen = {
  title: 'Save bar',
  states: {
    unsaved: () => <SaveBar text="3 unsaved changes to Moderator" onDiscard={nothing} onSave={nothing} />,
    'own word': () => (
      <SaveBar text="Brand colour changed" saveLabel="Publish look" onDiscard={nothing} onSave={nothing} />
    ),
    busy: () => <SaveBar text="Saving 3 changes" isBusy onDiscard={nothing} onSave={nothing} />,
    error: () => (
      <SaveBar
        text="3 unsaved changes"
        error="The name is taken. Choose another one and save again."
        onDiscard={nothing}
        onSave={nothing}
      />
    ),
  },
}
