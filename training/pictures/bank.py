"""Pictures waiting to be learned from. Making one costs more than learning from it, so each is used several times,
every time cut and saved anew."""

import torch


class Bank:
    def __init__(self, scenes, room, device):
        size = scenes.size
        self.scenes = scenes
        self.pictures = torch.zeros(room, 3, size, size, dtype=torch.uint8, device=device)
        self.masks = torch.zeros(room, 1, size, size, dtype=torch.uint8, device=device)
        # The file's own quantiser, where a picture is a real one and nobody touched it; zeros elsewhere.
        self.natives = torch.zeros(room, 64, device=device)
        self.kinds = [None] * room
        self.room, self.filled, self.next, self.made = room, 0, 0, 0

    def add(self, count):
        pictures, masks, _, kinds, natives = self.scenes.batch(count)
        at = [(self.next + i) % self.room for i in range(count)]
        places = torch.tensor(at).to(self.pictures.device, non_blocking=True)
        self.pictures[places], self.masks[places], self.natives[places] = pictures, masks, natives
        for place, kind in zip(at, kinds):
            self.kinds[place] = kind
        self.next = (self.next + count) % self.room
        self.filled = min(self.room, self.filled + count)
        self.made += count

    def draw(self, draw, count):
        at = [draw.randrange(self.filled) for _ in range(count)]
        places = torch.tensor(at).to(self.pictures.device, non_blocking=True)
        return self.pictures[places], self.masks[places], [self.kinds[place] for place in at], self.natives[places]
