// Leaflet looks once, while it is loaded, whether the page can draw.
Object.defineProperty(SVGSVGElement.prototype, 'createSVGRect', { configurable: true, value: () => ({}) })
