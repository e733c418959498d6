import type { ElementEventPayloadMap } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import styles from './preview.module.css'

/** Room for the shadow and the corners, since the browser takes a picture of the box. */
const AROUND = 24

/** The drag image: the row itself, lifted off the page. */
export function liftPreview(
  element: Element,
  { nativeSetDragImage, location }: ElementEventPayloadMap['onGenerateDragPreview'],
) {
  const { left, top, width } = element.getBoundingClientRect()
  const { clientX, clientY } = location.initial.input
  setCustomNativeDragPreview({
    nativeSetDragImage,
    getOffset: () => ({ x: clientX - left + AROUND, y: clientY - top + AROUND }),
    render: ({ container }) => {
      const row = document.createElement('div')
      row.className = styles.lift ?? ''
      row.dataset.wide = String(width > 480)
      row.style.inlineSize = `${width}px`
      row.append(...element.cloneNode(true).childNodes)
      const around = document.createElement('div')
      around.className = styles.around ?? ''
      around.append(row)
      container.append(around)
    },
  })
}
