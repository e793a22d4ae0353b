import { readFileSync } from 'node:fs'
import { feature } from 'topojson-client'
import { planWorld } from '@/lib/backend/world/world-plan'
import { planCityHotels } from '@/lib/backend/world/seed-hotels'
const topo = JSON.parse(readFileSync('node_modules/world-atlas/land-10m.json','utf8')) as any
const land = feature(topo, topo.objects.land) as any
const polys: number[][][][] = []
for (const f of land.features ?? [land]) { const g=f.geometry; if(g.type==='Polygon') polys.push(g.coordinates); else polys.push(...g.coordinates) }
const boxes = polys.map(p=>{let a=999,b=-999,c=999,d=-999;for(const [x,y] of p[0]!) {a=Math.min(a,x!);b=Math.max(b,x!);c=Math.min(c,y!);d=Math.max(d,y!)};return [a,b,c,d]})
function inRing(x:number,y:number,r:number[][]){let s=false;for(let i=0,j=r.length-1;i<r.length;j=i++){const [xi,yi]=r[i]! as [number,number],[xj,yj]=r[j]! as [number,number];if((yi>y)!==(yj>y)&&x<(xj-xi)*(y-yi)/(yj-yi)+xi)s=!s}return s}
function onLand(lat:number,lon:number){return polys.some((p,i)=>{const [a,b,c,d]=boxes[i]! as [number,number,number,number];return lon>=a&&lon<=b&&lat>=c&&lat<=d&&inRing(lon,lat,p[0]!)&&!p.slice(1).some(h=>inRing(lon,lat,h))})}
const plan = planWorld()
const t=Date.now()
let n=0
for (const city of plan.cities) {
  const hs = planCityHotels(city, '2026-11-20'); n+=hs.length
  const bad = hs.filter(h=>!onLand(h.hotel.lat,h.hotel.lon))
  if (bad.length) { const by:Record<string,number>={}; for(const b of bad){const d=city.seed.districts[(b.hotel.districtId!-900000000)%100]![0];by[d]=(by[d]??0)+1}; console.log(city.seed.slug, bad.length+'/'+hs.length, JSON.stringify(by)) }
}
console.log(n, Date.now()-t,'ms')
