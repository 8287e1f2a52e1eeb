/**
 * Gives a picture to the device's share sheet where it is used by touch and takes pictures, and saves it as a file
 * otherwise. Closing the share sheet is no failure.
 */
export async function handOverPicture(picture: Blob, fileName: string): Promise<void> {
  const file = new File([picture], fileName, { type: picture.type });
  const isByTouch = window.matchMedia("(pointer: coarse)").matches;
  if (isByTouch && typeof navigator.canShare === "function" && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(picture);
  link.download = fileName;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
