/* Search widget: <div data-stayfront-widget data-locale="de"></div> and this script, from the site that takes the bookings. */
;(function () {
  'use strict'
  var script = document.currentScript || document.querySelector('script[src*="/widgets/loader.js"]')
  if (!script || !script.src) return
  var origin = new URL(script.src).origin
  var frames = []

  function toQuery(element, id) {
    var query = ['id=' + id]
    for (var i = 0; i < element.attributes.length; i++) {
      var name = element.attributes[i].name
      var value = element.attributes[i].value
      // The id in the query is the loader's own.
      if (name.indexOf('data-') !== 0 || name.indexOf('data-stayfront') === 0 || value === '') continue
      if (name === 'data-title' || name === 'data-id') continue
      query.push(encodeURIComponent(name.slice(5).replace(/-/g, '_')) + '=' + encodeURIComponent(value))
    }
    return query.join('&')
  }

  function show(element) {
    var id = 'w' + (frames.length + 1)
    var frame = document.createElement('iframe')
    var title = element.getAttribute('data-title')
    element.setAttribute('data-stayfront-ready', '')
    frame.title = title || new URL(origin).hostname
    // About what it needs, so that little moves when it says so.
    frame.style.cssText =
      'display:block;width:100%;border:0;background:transparent;height:' + (element.offsetWidth < 900 ? 290 : 92) + 'px'
    frame.src = origin + '/widgets/search?' + toQuery(element, id)
    frames.push({ id: id, frame: frame, named: Boolean(title) })
    element.appendChild(frame)
  }

  function showAll() {
    var found = document.querySelectorAll('[data-stayfront-widget]:not([data-stayfront-ready])')
    for (var i = 0; i < found.length; i++) show(found[i])
  }

  window.addEventListener('message', function (event) {
    var data = event.data
    if (event.origin !== origin || !data || data.type !== 'stayfront:height') return
    for (var i = 0; i < frames.length; i++) {
      var entry = frames[i]
      if (entry.frame.contentWindow !== event.source || entry.id !== data.id) continue
      if (data.height > 0 && data.height < 5000) entry.frame.style.height = Math.ceil(data.height) + 'px'
      if (!entry.named && typeof data.title === 'string') entry.frame.title = data.title
    }
  })

  showAll()
  // An async script may come before the widgets further down.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showAll)
})()
