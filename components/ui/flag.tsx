/** A country's flag, 24 x 16; it says nothing that the name beside it does not say. */
export function Flag({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      className="h-4 w-6 shrink-0 rounded-[2px] border bg-sunken object-cover"
    />
  )
}
