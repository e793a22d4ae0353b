/**
 * Installs what our maps use of Google's namespace and tells the waiting loader. Everything stands inside, so that
 * its text can also be sent to a browser in place of Google's script.
 */
export function installFakeGoogleMaps(): void {
  const TILE = 256
  type Literal = { lat: number; lng: number }
  type Listener = () => void

  class FakeLatLng {
    constructor(private readonly at: Literal) {}
    lat = () => this.at.lat
    lng = () => this.at.lng
    toJSON = () => ({ ...this.at })
  }

  const project = ({ lat, lng }: Literal, zoom: number) => {
    const sine = Math.sin((lat * Math.PI) / 180)
    const size = TILE * 2 ** zoom
    return { x: size * (lng / 360 + 0.5), y: size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) }
  }

  class FakeMap {
    readonly pane = document.createElement('div')
    readonly overlays = new Set<FakeOverlay>()
    private center: Literal
    private zoom: number
    private readonly listeners: { name: string; listener: Listener }[] = []
    constructor(
      private readonly element: HTMLElement,
      options: { center: Literal; zoom: number; colorScheme?: string },
    ) {
      this.center = options.center
      this.zoom = options.zoom
      element.classList.add('fake-google-map')
      element.style.position = 'relative'
      element.append(this.pane)
    }
    getDiv = () => this.element
    getZoom = () => this.zoom
    getCenter = () => new FakeLatLng(this.center)
    getHeading = () => 0
    getTilt = () => 0
    getBounds = () => ({ contains: () => true })
    setOptions = () => undefined
    setZoom = (zoom: number) => this.moveCamera({ zoom })
    panTo = (center: Literal) => this.moveCamera({ center })
    moveCamera = ({ center = this.center, zoom = this.zoom }: { center?: Literal; zoom?: number }) => {
      const zoomed = zoom !== this.zoom
      this.center = center
      this.zoom = zoom
      this.overlays.forEach((overlay) => overlay.draw())
      for (const name of [...(zoomed ? ['zoom_changed'] : []), 'bounds_changed', 'idle'])
        for (const each of [...this.listeners]) if (each.name === name) each.listener()
    }
    addListener = (name: string, listener: Listener) => {
      const entry = { name, listener }
      this.listeners.push(entry)
      return { remove: () => void this.listeners.splice(this.listeners.indexOf(entry) >>> 0, 1) }
    }
    /** From the middle of the map's box, as Google counts it while nothing was dragged. */
    locate = (at: Literal) => {
      const [point, middle] = [project(at, this.zoom), project(this.center, this.zoom)]
      const { clientWidth, clientHeight } = this.element
      return { x: point.x - middle.x + clientWidth / 2, y: point.y - middle.y + clientHeight / 2 }
    }
  }

  class FakeOverlay {
    private map: FakeMap | null = null
    static preventMapHitsAndGesturesFrom = () => undefined
    onAdd = () => {}
    draw = () => {}
    onRemove = () => {}
    getPanes = () => this.map && { overlayMouseTarget: this.map.pane }
    getProjection = () => ({ fromLatLngToDivPixel: (at: FakeLatLng) => this.map?.locate(at.toJSON()) ?? null })
    setMap = (map: FakeMap | null) => {
      if (this.map) {
        this.map.overlays.delete(this)
        this.onRemove()
      }
      this.map = map
      if (!map) return
      map.overlays.add(this)
      this.onAdd()
      this.draw()
    }
  }

  const google = Reflect.get(window, 'google') ?? {}
  const maps = google.maps ?? {}
  const ready: unknown = Reflect.get(maps, '__ib__')
  Object.assign(maps, {
    Map: FakeMap,
    OverlayView: FakeOverlay,
    LatLng: FakeLatLng,
    Settings: { getInstance: () => ({}) },
    event: {
      addListener: (map: FakeMap, name: string, listener: Listener) => map.addListener(name, listener),
      clearInstanceListeners: () => undefined,
    },
    importLibrary: async () => maps,
  })
  Reflect.set(window, 'google', { ...google, maps })
  if (typeof ready === 'function') ready()
}
