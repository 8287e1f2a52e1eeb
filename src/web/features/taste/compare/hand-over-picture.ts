import { saveBlob } from "#web/adapters/save-file.ts";

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
  saveBlob(fileName, picture);
}
