// The most a list or calendar may take before it scrolls.
const LAYER_LIMIT = 600
// Gap below the field, room to the frame's edge, shadow.
const LAYER_MARGIN = 48
// The frame limits the height of a sheet.
const SHEET_HEIGHT = 600

/** Pixels that the widget needs to show everything: its content, and what is open over it. */
export function neededHeight(content: Element): number {
  const heights = [content.getBoundingClientRect().bottom + window.scrollY, ...openLayers().map(layerBottom)]
  return Math.ceil(Math.max(...heights))
}

function openLayers(): HTMLElement[] {
  const found = document.querySelectorAll('[role=dialog][data-state=open], [data-radix-popper-content-wrapper] > *')
  return [...found].filter((layer) => layer instanceof HTMLElement)
}

// The field is measured, because the layer stands elsewhere while there is no room below.
function layerBottom(layer: HTMLElement): number {
  if (!layer.parentElement?.hasAttribute('data-radix-popper-content-wrapper')) return SHEET_HEIGHT
  const field = document.querySelector('form [aria-expanded=true]')
  const top = (field?.getBoundingClientRect().bottom ?? 0) + window.scrollY
  return top + Math.min(naturalHeight(layer), LAYER_LIMIT) + LAYER_MARGIN
}

/** The height of a box as if nothing in it scrolled. */
function naturalHeight(box: HTMLElement): number {
  const hidden = [box, ...box.querySelectorAll('*')]
    .filter((part) => part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY))
    .reduce((sum, part) => sum + part.scrollHeight - part.clientHeight, 0)
  return box.offsetHeight + hidden
}
