import { useCallback, useState } from "react";
import type { CardFormat } from "#domain/picture/share-image/story-card.ts";
import { CardView, FormatChoice, type DrawCard } from "../cards/card-view.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { drawCommonGround, type PicturedGround } from "./common-ground-card.ts";
import { messages } from "./messages.ts";

export function CommonGroundCardDialog({
  ground,
  onClose,
}: {
  readonly ground: PicturedGround;
  readonly onClose: () => void;
}) {
  const [format, setFormat] = useState<CardFormat>("post");
  return (
    <Modal title={messages.picture} place="foot" onClose={onClose}>
      <FormatChoice format={format} setFormat={setFormat} />
      <Card key={format} ground={ground} format={format} />
    </Modal>
  );
}

function Card({ ground, format }: { readonly ground: PicturedGround; readonly format: CardFormat }) {
  const draw = useCallback<DrawCard>((canvas) => drawCommonGround(ground, format, canvas), [ground, format]);
  return <CardView sentence={ground.words.ours} format={format} fileName={messages.pictureName(format)} draw={draw} />;
}
